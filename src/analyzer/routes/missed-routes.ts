import type { ts } from 'ts-morph';
import { createDiagnostic } from '../../model/diagnostics.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import { excerpt, locationOf } from '../location.ts';
import type { HandedRequests, RouteState } from './registration.ts';

/** Registrations and apps that no document has, and why. */

export const lostApp = (node: ts.Node, root: string): Diagnostic =>
  createDiagnostic(
    'router-not-followed',
    `Where this app is mounted can't be followed, so its routes are not documented: ${excerpt(node)}.`,
    {
      hint: 'Mount it by its name below a literal path: app.mount("/base", router).',
      location: locationOf(node, root),
    },
  );

export const unplacedRegistration = (node: ts.Node, root: string): Diagnostic =>
  createDiagnostic(
    'route-unreached',
    `Which app this is registered on can't be followed, so it is not documented: ${excerpt(node)}.`,
    {
      hint: 'Call the function around it by its name with the app, or register it where the app is made.',
      location: locationOf(node, root),
    },
  );

export const unreachedRegistration = (node: ts.Node, root: string): Diagnostic =>
  createDiagnostic(
    'route-unreached',
    `This registration was not reached from any version, so it is not documented: ${excerpt(node)}.`,
    { location: locationOf(node, root) },
  );

export const notHandedRoute = ({ path, node }: RouteState, { pattern }: HandedRequests, root: string): Diagnostic =>
  createDiagnostic(
    'route-unreached',
    `No request leads to ${path}, because its app is the handler of ${pattern} alone and compares whole paths.`,
    {
      hint: 'Mount the app, app.mount("/base", other), or write the whole path in its routes.',
      location: locationOf(node, root),
    },
  );
