import { constant, type Value } from '../values/value.ts';
import type { Row, RowSite } from './row.ts';

/**
 * `defineOAuthGitHubEventHandler({ config, onSuccess, onError })`: once the provider has said who it is, `onSuccess`
 * answers.
 */
export function oauthHandlers(): Record<string, Row> {
  return Object.fromEntries(
    // The second is what it was called before.
    providers.flatMap((name) => [
      [`defineOAuth${name}EventHandler`, answersOnSuccess],
      [`oauth${name}EventHandler`, answersOnSuccess],
    ]),
  );
}

function answersOnSuccess(site: RowSite): Value {
  const { node } = site;
  const options = site.value(0);
  const isCaught = options.kind !== 'object' || options.open || options.properties.has('onError');
  const failure: Value = {
    kind: 'middleware',
    name: 'oauth',
    statuses: [],
    errors: isCaught ? [] : [{ kind: 'error', status: constant(401), message: constant('The login failed.'), node }],
    node,
  };
  return {
    kind: 'wrapped-handler',
    handler: site.member(options, 'onSuccess'),
    middlewares: isCaught ? [] : [failure],
    args: [
      { kind: 'instance', of: 'event' },
      { kind: 'unknown', node },
    ],
    node,
  };
}

const providers = [
  'Apple Atlassian Auth0 Authentik AzureB2C Battledotnet Box Cognito Discord Dropbox Facebook GitHub GitLab Gitea',
  'Google Heroku Hubspot Instagram Keycloak Kick Line Linear LinkedIn LiveChat Microsoft Oidc Okta Ory Osu Paypal',
  'Polar RiotGames Roblox Salesforce Seznam ShopifyCustomer Slack Spotify Steam Strava TikTok Twitch VK WorkOS X XSUAA',
  'Yandex Zitadel',
].flatMap((line) => line.split(' '));
