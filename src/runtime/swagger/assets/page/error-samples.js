/** Keys under which a body repeats the status that it is sent with. */
const statusKeys = ['status', 'statusCode'];

/**
 * Swagger UI makes the sample of an answer from its schema alone, and a status in the body of an error is `0` then. The
 * sample of a 404 says 404.
 */
export const showStatusInErrors = () => ({
  wrapComponents: {
    response:
      (Response, { React }) =>
      (props) =>
        React.createElement(Response, { ...props, response: withStatus(props.response, props.code) }),
  },
});

function withStatus(response, code) {
  const status = code === 'default' ? 500 : Number(code);
  if (!(status >= 400) || !response?.has?.('content')) return response;
  return response.update('content', (content) =>
    content.map((media) => statusKeys.reduce((shown, key) => withExample(shown, key, status), media)),
  );
}

/** Where nothing says what the number is. */
function withExample(media, key, status) {
  const place = ['schema', 'properties', key];
  const schema = media.getIn?.(place);
  // OpenAPI 3.1 has lists of types, and `const` and `examples`.
  const type = schema?.get?.('type');
  const types = typeof type === 'string' ? [type] : (type?.toJS?.() ?? []);
  const isNumber = ['integer', 'number'].some((each) => types.includes(each));
  const isOpen =
    isNumber && !['example', 'examples', 'enum', 'const', 'default'].some((keyword) => schema.has(keyword));
  return isOpen ? media.setIn([...place, 'example'], status) : media;
}
