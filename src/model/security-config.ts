import type { OAuthFlowsObject, SecuritySchemeObject } from './openapi.ts';

/**
 * What an author says of a security scheme. With a `type` it takes the place of what was found in the code; without one
 * its fields are added to that.
 */
export interface SecuritySchemeConfig {
  /** The name that the document gives the scheme instead. */
  as?: string;
  type?: SecuritySchemeObject['type'];
  description?: string;
  /** `http`: a scheme of RFC 7235, for example `bearer`. */
  scheme?: string;
  bearerFormat?: string;
  /** `apiKey`: name and place of the header, cookie or query parameter. */
  name?: string;
  in?: SecuritySchemeObject['in'];
  flows?: OAuthFlowsObject;
  openIdConnectUrl?: string;
}
