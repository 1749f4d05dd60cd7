// API_SOURCE
import type { H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Sailor {
  name: string;
  rank?: string;
  pin?: string;
  berth: { deck: number; key?: string };
}

declare function findSailor(): Promise<Sailor>;
declare function listSailors(): Promise<Sailor[]>;
declare const isCaptain: boolean;

const withoutPin = (sailor: Sailor | undefined) => {
  if (!sailor) return null;
  delete sailor.pin;
  return sailor;
};
function hidePin(sailor: Sailor) {
  delete (sailor as { pin?: string }).pin;
}
function copyWithoutPin(sailor: Sailor) {
  sailor = { ...sailor };
  delete sailor.pin;
  return sailor;
}
async function hideLater(sailor: Sailor) {
  await findSailor();
  delete sailor.pin;
}
function hideUnlessCaptain(sailor: Sailor) {
  if (isCaptain) return;
  delete sailor.pin;
}
const newPin = (sailor: Sailor) => {
  delete sailor.pin;
  sailor.pin = '0000';
  return sailor;
};
const perhaps = (sailor: Sailor, whole: boolean) => {
  if (!whole) delete sailor.pin;
  return sailor;
};
const other = (sailor: Sailor, next: Sailor) => {
  delete next.pin;
  return sailor;
};

initializeVersionedSystemWithRoutes(
  {
    'taken-out': {
      routes(router) {
        router.get('/given-back', async () => withoutPin(await findSailor()));
        router.get('/held', async () => {
          const sailor = withoutPin(await findSailor());
          return { sailor };
        });
        router.get('/handed-over', async () => {
          const sailor = await findSailor();
          hidePin(sailor);
          return sailor;
        });
        router.get('/undefined', async () => {
          const sailor = await findSailor();
          sailor.pin = undefined;
          return sailor;
        });
        router.get('/each-mapped', async () => (await listSailors()).map(withoutPin));
        router.get('/each-mapped-here', async () => {
          const all = await listSailors();
          const safe = all.map((each) => {
            delete each.pin;
            return each;
          });
          return { safe };
        });
        router.get('/each-in-turn', async () => {
          const all = await listSailors();
          all.forEach((each) => {
            delete each.pin;
          });
          return all;
        });
        router.get('/each-in-loop', async () => {
          const all = await listSailors();
          for (const each of all) hidePin(each);
          return { all: all.filter((each) => each.name) };
        });
        router.get('/one-of-them', async () => {
          const all = (await listSailors()).map(withoutPin);
          return all.find((each) => each?.name === 'Ned');
        });
        router.get('/either', async () => {
          const sailor = await findSailor();
          return isCaptain ? newPin(sailor) : withoutPin(sailor);
        });
        // At times: the property may be there.
        router.get('/at-times', async () => perhaps(await findSailor(), isCaptain));
        router.get('/at-times-over', async () => {
          const sailor = await findSailor();
          hideUnlessCaptain(sailor);
          return sailor;
        });
        // What is set again, taken out later or of another one stays.
        router.get('/set-again', async () => newPin(await findSailor()));
        router.get('/of-another', async () => other(await findSailor(), await findSailor()));
        router.get('/later', async (event: H3Event) => {
          const sailor = await findSailor();
          const shown = { ...sailor };
          delete sailor.pin;
          event.context.sailor = sailor;
          return shown;
        });
        router.get('/of-the-part', async () => {
          const sailor = await findSailor();
          delete sailor.berth.key;
          return { name: sailor.name, pin: sailor.pin };
        });
        router.get('/never-called', async () => {
          const sailor = await findSailor();
          const clean = () => hidePin(sailor);
          return isCaptain ? sailor : { name: String(clean) };
        });
        router.get('/of-a-copy', async () => {
          const sailor = await findSailor();
          const short = copyWithoutPin(sailor);
          return short.name === '' ? short : sailor;
        });
        router.get('/found-again', async () => {
          let sailor = await findSailor();
          delete sailor.pin;
          sailor = await findSailor();
          return sailor;
        });
        router.get('/found-first', async () => {
          let sailor: Sailor | undefined;
          sailor = await findSailor();
          delete sailor.pin;
          return sailor;
        });
        router.get('/hidden-too-late', async () => {
          const sailor = await findSailor();
          void hideLater(sailor);
          return sailor;
        });
        router.get('/collected', async () => {
          const found = [];
          for (const sailor of await listSailors()) {
            delete sailor.pin;
            found.push(sailor);
          }
          return found;
        });
        router.get('/collected-with-others', async () => {
          const found: Sailor[] = [];
          const sailor = await findSailor();
          delete sailor.pin;
          found.push(sailor, await findSailor());
          return found;
        });
        // Another name for the same sailor, and for what it has.
        router.get('/alias', async () => {
          const sailor = await findSailor();
          const shown: Partial<Sailor> = sailor;
          delete shown.pin;
          return sailor;
        });
        router.get('/alias-of-member', async () => {
          const sailor = await findSailor();
          const { berth } = sailor;
          const place = sailor.berth;
          delete place.key;
          return { deck: berth.deck, sailor };
        });
        router.get('/alias-of-copy', async () => {
          const sailor = await findSailor();
          const shown = { ...sailor };
          delete shown.pin;
          return sailor;
        });
        router.get('/alias-at-times', async () => {
          const sailor = await findSailor();
          const shown = sailor;
          if (!isCaptain) delete shown.pin;
          return sailor;
        });
        router.get('/mapped', async () => {
          const sailors = await listSailors();
          sailors.map((each) => {
            delete each.pin;
            return each;
          });
          return sailors;
        });
        router.get('/sorted', async () => {
          const sailors = await listSailors();
          sailors.sort().forEach((each) => {
            delete each.pin;
          });
          return sailors;
        });
        router.get('/filtered', async () => {
          const sailors = await listSailors();
          sailors
            .filter(({ rank }) => rank)
            .forEach((each) => {
              delete each.pin;
            });
          return sailors;
        });
      },
    },
  },
  'taken-out',
);
