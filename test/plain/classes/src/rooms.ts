// API_SOURCE
import { H3 } from 'h3';

export const all = {
  kitchen: new H3().get('/kitchen', () => ({ stoves: 1 })),
  bath: new H3().get('/bath', () => ({ tubs: 1 })),
};
export const shed = new H3().get('/shed', () => ({ tools: 4 }));
export const kept = { keys: new H3().get('/all', () => ({ keys: 2 })) };
export const installers = {
  bell: (app: H3) => {
    app.get('/bell', () => 'ring');
  },
};
export const wing = (side: 'left' | 'right') => new H3().get('/wing', () => ({ side }));
