import { constant, type Value } from '../values/value.ts';
import type { Row, RowSite } from './row.ts';

/**
 * `defineOAuthGitHubEventHandler({ config, onSuccess, onError })`: sends the caller to the provider, which sends him back with a
 * code; once it has said who he is, `onSuccess` answers.
 */
export function oauthHandlers(): Record<string, Row> {
  return Object.fromEntries(
    // The second is what it was called before.
    providers.flatMap((name) => [
      [`defineOAuth${name}EventHandler`, answersOnSuccess(name)],
      [`oauth${name}EventHandler`, answersOnSuccess(name)],
    ]),
  );
}

const answersOnSuccess =
  (provider: string): Row =>
  (site: RowSite): Value => {
    const { node } = site;
    const options = site.value(0);
    const isCaught = options.kind !== 'object' || options.open || options.properties.has('onError');
    const message = constant('The login failed.');
    const login: Value = {
      kind: 'middleware',
      name: 'oauth',
      statuses: [],
      errors: isCaught ? [] : [{ kind: 'error', status: constant(401), message, node }],
      reads: others.get(provider) ?? ['code', 'state'],
      redirects: true,
      node,
    };
    return {
      kind: 'wrapped-handler',
      handler: site.member(options, 'onSuccess'),
      middlewares: [login],
      args: [
        { kind: 'instance', of: 'event' },
        { kind: 'unknown', node },
      ],
      node,
    };
  };

/** What providers are answered by whose callers come back with something else: Apple's in a form, Steam's by OpenID. */
const others: ReadonlyMap<string, readonly string[]> = new Map([
  ['Apple', []],
  ['Steam', ['state']],
]);

const providers = [
  'Apple Atlassian Auth0 Authentik AzureB2C Battledotnet Box Cognito Discord Dropbox Facebook GitHub GitLab Gitea',
  'Google Heroku Hubspot Instagram Keycloak Kick Line Linear LinkedIn LiveChat Microsoft Oidc Okta Ory Osu Paypal',
  'Polar RiotGames Roblox Salesforce Seznam ShopifyCustomer Slack Spotify Steam Strava TikTok Twitch VK WorkOS X XSUAA',
  'Yandex Zitadel',
].flatMap((line) => line.split(' '));
