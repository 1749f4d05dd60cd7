// API_SOURCE
import { defineHandler, getQuery, HTTPError, type EventHandler, type H3Event } from 'h3';

export interface Parcel {
  id: string;
}

export abstract class Desk {
  protected abstract readonly key: string;
  protected abstract find(event: H3Event): Promise<Parcel | undefined>;

  get = async (event: H3Event) => {
    this.before(event);
    const parcel = await this.find(event);
    if (!parcel) this.missing();
    return { id: parcel?.id ?? '', asked: getQuery(event)[this.key] !== undefined };
  };

  async create(event: H3Event) {
    event.res.status = this.status();
    return { made: (await this.find(event)) !== undefined };
  }

  handler(): EventHandler {
    return defineHandler(async (event) => {
      this.before(event);
      return { open: true };
    });
  }

  protected before(_event: H3Event): void {}

  protected missing(): never {
    throw new HTTPError({ status: 404, message: 'No such parcel.' });
  }

  protected status(): number {
    return 200;
  }
}
