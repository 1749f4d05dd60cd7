import type { ts } from 'ts-morph';
import { createDiagnostic } from '../../model/diagnostics.ts';
import { excerpt, locationOf } from '../location.ts';
import type { RegistrationReader } from './versioned.ts';

/** @param subject what the path is of: `The path of a route` */
export function reportPath(subject: string, node: ts.Node, { report, root }: RegistrationReader): void {
  report(
    createDiagnostic('path-not-static', `${subject} is known to running code only: ${excerpt(node)}.`, {
      location: locationOf(node, root),
    }),
  );
}
