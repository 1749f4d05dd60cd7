/** What an executed request is shown in beside Swagger UI's own: cURL for bash, PowerShell and CMD. */
export const snippets = {
  generators: { fetch: { title: 'fetch', syntax: 'javascript' } },
  defaultExpanded: true,
};

/** Swagger UI finds a generator by the name of its function. */
export const addFetchSnippet = () => ({ fn: { requestSnippetGenerator_fetch: writeFetch } });

/** The request (an Immutable map of `url`, `method`, `headers` and `body`) as a call of `fetch`. */
export function writeFetch(request) {
  const method = request.get('method');
  const headers = Object.fromEntries(request.get('headers')?.entries() ?? []);
  const { before, body } = writeBody(request.get('body'), headers);
  const options = [
    ...(method === 'GET' ? [] : [`method: ${quote(method)},`]),
    ...(Object.keys(headers).length > 0 ? [`headers: ${indent(writeValue(headers))},`] : []),
    ...(body === undefined ? [] : [`body: ${indent(body)},`]),
  ];
  const given = options.length > 0 ? `, {\n${options.map((line) => `  ${line}\n`).join('')}}` : '';
  return `${before}const response = await fetch(${quote(request.get('url'))}${given});
console.log(response.status, await response.text());
`;
}

/** Form data needs statements of its own; what sends it writes the header with its boundary. */
function writeBody(body, headers) {
  if (body == null || body === '') return { before: '' };
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type');
  if (body instanceof Blob) return { before: writeFile('file', body), body: 'file' };
  if (typeof body === 'object' && /^multipart\/form-data/i.test(type?.[1] ?? '')) {
    delete headers[type[0]];
    const lines = [...body.entries()].map(([name, value], index) => {
      const key = quote(nameOf(name));
      return value instanceof Blob
        ? `${writeFile(`file${index + 1}`, value)}form.append(${key}, file${index + 1});\n`
        : `form.append(${key}, ${quote(String(value))});\n`;
    });
    return { before: `const form = new FormData();\n${lines.join('')}`, body: 'form' };
  }
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  if (!/[/+]json\b/i.test(type?.[1] ?? '')) return { before: '', body: quote(text) };
  try {
    return { before: '', body: `JSON.stringify(${writeValue(JSON.parse(text))})` };
  } catch {
    // Sent as it was typed, so shown as it was typed.
    return { before: '', body: quote(text) };
  }
}

const writeFile = (variable, file) =>
  `const ${variable} = new File([/* the content */], ${quote(file.name ?? 'file')}${file.type ? `, { type: ${quote(file.type)} }` : ''});\n`;

/** Swagger UI numbers the parts that have one name: `tags_**[]1`. */
const nameOf = (key) => key.split('_**[]')[0].trim();

/** JSON is JavaScript; names that need no quotes go without. */
const writeValue = (value) => JSON.stringify(value, null, 2).replace(/^( *)"([A-Za-z_$][\w$]*)":/gm, '$1$2:');

const indent = (text) => text.replaceAll('\n', '\n  ');

const quote = (text) => `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
