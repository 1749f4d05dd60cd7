import { HTTPError } from 'h3';

export interface Voyage {
  port?: string;
  crew?: { captain?: string };
  speed?: string;
}

/** None of these changes what it is given. */
export function needPort(voyage: Voyage): void {
  if (!voyage.port) throw new HTTPError({ status: 400, message: 'Name a port.' });
}

export const needSpeed = ({ speed }: Voyage): void => {
  if (speed !== 'slow' && speed !== 'fast') throw new HTTPError({ status: 422, message: 'Slow or fast.' });
};

export function needCaptain(voyage: Voyage): void {
  if (!voyage.crew?.captain) throw new HTTPError({ status: 400, message: 'Name a captain.' });
}

export class Harbour {
  constructor(private readonly voyage: Voyage) {}

  admit(): void {
    if (!this.voyage.port) throw new HTTPError({ status: 409, message: 'Name a port.' });
  }
}

/** This one does. */
export function withPort(voyage: Voyage): void {
  voyage.port ??= 'home';
}

export function withSpeed(voyage: Voyage): void {
  voyage.speed ??= 'slow';
}

export function withoutPort(voyage: Voyage): void {
  delete voyage.port;
}

/** The two may be one. */
export function emptied(voyage: Voyage, other: Voyage): void {
  voyage.port = 'home';
  other.port = '';
  needPort(voyage);
}
