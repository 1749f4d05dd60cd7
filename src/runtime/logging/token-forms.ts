/**
 * A text without the tokens that are known by their form, wherever they stand: the prefixes and lengths that those who issue
 * them have published, so that their leaks can be found. What only begins like one stays.
 */
export function redactTokens(text: string, mark: string): string {
  return text.replace(privateKey, mark).replace(jwt, mark).replace(issued, mark);
}

/** What every one of them has. */
export const hasTokenStart =
  /eyJ|AKIA|ASIA|ABIA|ACCA|A3T|AIza|GOCSPX-|ya29\.|gh[pousr]_|github_pat_|gl[a-z]{2,5}-|xox[a-z]|xapp-|[sr]k_|whsec_|npm_|sk-|pypi-|hf_|SG\.|do[opr]_v1_|shp[a-z]{2}_|-----BEGIN/;

/** RFC 7468 and its forerunners: up to the line that ends it, or all that there is of one that was cut off. */
const privateKey = /-----BEGIN [A-Z\d ]{0,32}PRIVATE KEY(?:(?!-----END)[^])*/g;

/** RFC 7519 and 7516: the header is a JSON object in base64url. One try for each run of its letters, so it is linear. */
const jwt = /(?<![\w-])eyJ[\w-]{8,}(?:\.[\w-]{0,8192}){2,4}/g;

/**
 * In this order: AWS access key ids; keys, client secrets and access tokens of Google; GitHub (classic, fine-grained);
 * GitLab; Slack (tokens, app tokens); Stripe (keys, webhook secrets); npm; OpenAI and those who follow it (with a kind, without); PyPI;
 * Hugging Face; SendGrid; DigitalOcean; Shopify.
 */
const issued =
  /(?<![a-zA-Z\d])(?:(?:AKIA|ASIA|ABIA|ACCA|A3T[A-Z\d])[A-Z2-7]{16}(?![a-zA-Z\d])|AIza[\w-]{35}(?![\w-])|GOCSPX-[\w-]{28}|ya29\.[\w-]{20,}|gh[pousr]_[a-zA-Z\d]{36,255}|github_pat_[a-zA-Z\d]{22}_[a-zA-Z\d]{59}|gl(?:pat|oas|dt|rt|cbt|ptt|ft|imt|agent|soat|ffct)-[\w-]{20,}|xox[abeoprs](?:\.xox[bp])?-\d[a-zA-Z\d-]{10,}|xapp-\d-[a-zA-Z\d-]{10,}|[sr]k_(?:live|test)_[a-zA-Z\d]{16,}|whsec_[a-zA-Z\d+/=]{24,}|npm_[a-zA-Z\d]{36}(?![a-zA-Z\d])|sk-(?:proj|svcacct|admin|ant|or)-[\w-]{20,}|sk-[a-zA-Z\d]{32,}|pypi-[\w-]{50,}|hf_[a-zA-Z\d]{34}(?![a-zA-Z\d])|SG\.[\w-]{22}\.[\w-]{43}|do[opr]_v1_[a-f\d]{64}|shp(?:at|ca|pa|ss)_[a-fA-F\d]{32})/g;
