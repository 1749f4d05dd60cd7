/** Files whose regular expressions are guards themselves: each alternative is one. */
const secrets = ['test/runtime/logging-secrets.test.ts'];

export const patterns = [
  { name: 'redact', tests: secrets, file: 'src/runtime/logging/redact.ts' },
  { name: 'secret name', tests: secrets, file: 'src/runtime/logging/secret-names.ts' },
  { name: 'token form', tests: secrets, file: 'src/runtime/logging/token-forms.ts' },
  {
    name: 'escape',
    tests: ['test/runtime/logging-injection.test.ts'],
    file: 'src/model/escape.ts',
    sets: true,
    // Of the shortcut for plain text: without one it is only slower.
    skip: [' ', '!', '#-[', '\\]-~'],
  },
];
