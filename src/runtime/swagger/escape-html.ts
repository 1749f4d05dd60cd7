const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};

/** Escapes a text for element content and for attributes in quotes. */
export const escapeHTML = (text: string): string => text.replace(/[&<>"'`]/g, (character) => entities[character]!);
