/**
 * Headers that no caller chooses: the user agent sends them with every request, or a proxy or host on the way adds them. Most
 * code reads them for a log.
 */
export function isAddedOnTheWay(header: string): boolean {
  return addedHeaders.test(header);
}

const addedHeaders = new RegExp(
  `^(?:${[
    'origin|referer|user-agent|host|dnt|upgrade-insecure-requests|sec-(?:fetch|ch|gpc).*',
    'via|forwarded|x-forwarded(?:-.+)?|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|fastly-client-ip|fly-client-ip',
    'cf-.+|x-vercel-.+|x-nf-.+|x-appengine-.+|traceparent|tracestate|x-amzn-trace-id|x-cloud-trace-context',
  ].join('|')})$`,
  'i',
);
