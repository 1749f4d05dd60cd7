/** Text that is already HTML. */
export interface HTML {
  html: string;
}

/** HTML of a template: every value in it is escaped but what is HTML itself; lists are joined. */
export function markup(parts: TemplateStringsArray, ...values: readonly Shown[]): HTML {
  return { html: parts.map((part, at) => part + (at < values.length ? show(values[at]!) : '')).join('') };
}

type Shown = string | number | HTML | readonly HTML[];

function show(value: Shown): string {
  if (typeof value === 'string' || typeof value === 'number') return escapeHTML(String(value));
  return 'html' in value ? value.html : value.map((each) => each.html).join('\n');
}

/** Nothing, where a template may have something. */
export const nothing: HTML = { html: '' };

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHTML = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character]!);
