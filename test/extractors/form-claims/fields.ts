import { HTTPError } from 'h3';

export interface Sent {
  name: string;
  text: string;
}

export const bad = (name: string): HTTPError => new HTTPError({ status: 400, message: `Send ${name}.` });

export const sentIn = (form: FormData, name: string) => form.get(name) ?? undefined;

export function textIn(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === 'string' ? value : undefined;
}

export function needed(form: FormData, name: string): string {
  const value = textIn(form, name);
  if (value === undefined) throw bad(name);
  return value;
}

export class FormReader {
  readonly #form: FormData;

  constructor(form: FormData) {
    this.#form = form;
  }

  text(name: string): string | undefined {
    return textIn(this.#form, name);
  }

  need(name: string): string {
    const value = this.text(name);
    if (!value) throw bad(name);
    return value;
  }
}
