import { HTTPError } from 'h3';

interface Details {
  status?: number;
  statusText?: string;
  message?: string;
}

const texts: Record<number, string> = { 400: 'Bad Request', 404: 'Not Found' };

interface Checks {
  present(value: unknown, details?: Details): void;
  always(value: unknown, details?: Details): void;
  plainly(value: unknown, details: Details): void;
}

/** What a check is given is completed where it stands, and then made an error of. */
export const checks: Checks = {
  present: (value, details) => {
    if (details) details.status ??= 400;
    if (details?.status) details.statusText ??= texts[details.status];
    if (value === undefined) throw new HTTPError(details ?? { status: 422, message: 'Something is missing.' });
  },
  always: (value, details = {}) => {
    details.status = 410;
    if (!value) throw new HTTPError(details);
  },
  plainly: (value, details) => {
    if (!value) throw new HTTPError(details);
  },
};

export function orDefault(value: unknown, details: Details): void {
  details.status ||= 406;
  if (!value) throw new HTTPError({ ...details });
}
