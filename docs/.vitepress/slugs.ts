/** The anchor of a heading as GitHub makes it: `OpenAPI 3.1` is `openapi-31`. */
export const slugify = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
