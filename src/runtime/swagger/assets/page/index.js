/* Starts Swagger UI on the document that the page names. Nothing is read from the page's own address. */
import { keepAuthorization } from './authorization.js';
import { showChanges } from './changes.js';
import { saveByType } from './downloads.js';
import { showStatusInErrors } from './error-samples.js';
import { followDocument } from './follow.js';
import { focusSearchOnSlash, searchOperations } from './search.js';
import { addFetchSnippet, snippets } from './snippets.js';

const place = document.getElementById('swagger-ui');
const url = new URL(place.dataset.specUrl, document.baseURI).href;
// The pages of all versions have their files from one folder.
const authorization = keepAuthorization(new URL('.', document.currentScript.src).pathname);

const ui = SwaggerUIBundle({
  url,
  domNode: place,
  presets: [SwaggerUIBundle.presets.apis],
  plugins: [authorization.plugin, searchOperations, addFetchSnippet, showStatusInErrors],
  layout: 'BaseLayout',
  deepLinking: true,
  displayRequestDuration: true,
  filter: true,
  // The schemas are listed, and each is opened by who wants to read it.
  defaultModelsExpandDepth: 0,
  defaultModelExpandDepth: 2,
  requestSnippetsEnabled: true,
  requestSnippets: snippets,
  queryConfigEnabled: false,
  validatorUrl: null,
  syntaxHighlight: { theme: 'tomorrow-night' },
  onComplete: () => authorization.restore(ui),
  responseInterceptor(response) {
    if (response.url === url) follower?.see(response);
    return response;
  },
});

const eventsURL = place.dataset.eventsUrl && new URL(place.dataset.eventsUrl, document.baseURI).href;
const changesURL = place.dataset.changesUrl && new URL(place.dataset.changesUrl, document.baseURI).href;
const changes = changesURL ? showChanges(place, changesURL) : undefined;
const follower = eventsURL ? followDocument(ui, { url, eventsURL, onUpdate: () => changes?.update() }) : undefined;
focusSearchOnSlash();
saveByType(document.querySelectorAll('.page-downloads a[type]'));
