/** Why a server can't listen, and what to do, in one line. */
export function describeListenError(error: unknown, port: number, host: string | undefined): string {
  const { code = 'unknown error' } = error as { code?: string };
  const describe = descriptions[code];
  return describe
    ? describe(port, host ?? '')
    : `The server can't listen on port ${port}${host ? ` of ${host}` : ''} (${code}).`;
}

const descriptions: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port) =>
    `Port ${port} is in use. Stop what listens there, or choose another: PORT=${port < 65_535 ? port + 1 : 3000}`,
  EACCES: (port) => `Port ${port} needs rights that this process has not. Choose one above 1023: PORT=3000`,
  EADDRNOTAVAIL: (_, host) => `This machine has no address ${host}. Choose one that it has, or leave out the host.`,
  ENOTFOUND: (_, host) => `The host ${host} has no address. Choose another, or leave it out.`,
};
