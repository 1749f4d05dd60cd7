/** Short forms that people write in capitals, wherever they stand in a sentence. None of them is an English word too. */
const acronyms: ReadonlySet<string> = new Set(
  `2d 2fa 3d abi acl ach ai aml amqp api apis arn aws bic ble ccpa cdn ci cli cms cors cpu crm crl crud csr csrf css csv cvc cvv db dhcp
  dkim dmarc dns ean ec2 ecs eks eps erp etl eu evm faq ftp gcp gdpr gif gps gpt gpu gst gtin guid hipaa hls hmac hr html http https iam
  iban id imap imei iot ip ipv4 ipv6 isbn isp jpeg jpg js json jwe jwk jwks jws jwt kms kpi kv kyc lan ldap llm mcp md mfa mms mp3 mp4
  mqtt nda nfc nft nlp nsfw ocr ocsp oidc okr orm os otp pci pdf pgp php pki png pwa qr rbac rcs rfid roi rpc rss rsvp s3 saml scim sdk seo
  sepa sftp sha1 sha256 sku sla sli slo smtp sms sns spf sql sqs ssd sse ssh ssl sso ssr svg tcp tls totp tpu tsv tts ttl tv ui udp uk ulid
  upc uri url urn usb usd utm uuid ux vat vin vm vpc vpn vps vr wan ws xls xlsx xml xsrf yaml`.split(/\s+/),
);

/** Names with capitals of their own. */
const names: Readonly<Record<string, string>> = Object.fromEntries(
  `B2B B2C DevOps DynamoDB eBay ETag GitHub GitLab GraphQL gRPC HubSpot iCal iOS JavaScript K8s Kafka Kubernetes LinkedIn macOS MongoDB MySQL NuGet OAuth OAuth1
  OAuth2 OpenAI OpenAPI OpenID PayPal Postgres PostgreSQL Redis SendGrid TikTok TypeScript WebAuthn WebDAV WebP WebRTC WebSocket WhatsApp WordPress
  YouTube`
    .split(/\s+/)
    .map((name) => [name.toLowerCase(), name]),
);

/** Services, by what they are in an address. Those that are words as well are spelled with a capital only where one is meant. */
const services: ReadonlySet<string> = new Set(
  `adyen airtable algolia amazon apple asana atlassian auth0 azure bitbucket bluesky braintree clerk cloudflare confluence datadog discord
  docusign dropbox ebay facebook figma firebase gitea github gitlab gmail google gumroad hubspot instagram intercom jira keycloak klarna
  lemonsqueezy linear linkedin mailchimp mailgun mastodon matrix microsoft mollie netlify notion okta openai outlook paddle pagerduty
  paypal plaid polar postmark quickbooks razorpay reddit resend salesforce sendgrid sentry shopify slack spotify square stripe supabase
  telegram tiktok trello twilio twitch twitter vercel whatsapp woocommerce wordpress xero youtube zapier zendesk zoom`.split(
    /\s+/,
  ),
);
const alsoWords: ReadonlySet<string> = new Set(
  'amazon apple clerk confluence intercom linear matrix notion outlook paddle plaid polar postmark resend sentry square zoom'.split(
    ' ',
  ),
);

/** Whether a word of an address is the name of a service: `/webhooks/stripe`. */
export const isService = (words: readonly string[]): boolean => words.length === 1 && services.has(words[0]!);

/** A word as it stands in a sentence: `api` → `API`, `ids` → `IDs`, `oauth` → `OAuth`, `stripe` → `Stripe`, `Todo` → `todo`. */
export function spell(word: string): string {
  const lower = word.toLowerCase();
  if (Object.hasOwn(names, lower)) return names[lower]!;
  if (acronyms.has(lower)) return lower.toUpperCase();
  const one = lower.replace(/s$/, '');
  if (one !== lower && acronyms.has(one)) return `${one.toUpperCase()}s`;
  if (services.has(lower) && !alsoWords.has(lower)) return capitalize(lower);
  // Capitals are kept where they are all there is: an acronym that the code knows, or a letter that is a name.
  return /^\p{Lu}{2,}\d*s?$/u.test(word) || /^[B-HJ-Z]$/.test(word) ? word : lower;
}

/** `o`, `auth` → `oauth`: the name that the words at a place of a list are together. */
export function joinedName(first: string, second: string | undefined): string | undefined {
  const both = (first + (second ?? '')).toLowerCase();
  return second !== undefined && Object.hasOwn(names, both) && both !== first.toLowerCase() ? both : undefined;
}

export const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
