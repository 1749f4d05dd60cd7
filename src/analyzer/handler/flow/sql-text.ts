import { ts } from 'ts-morph';
import { withoutCasts } from '../../bare.ts';
import { hole } from '../../extractors/sql-columns.ts';
import type { HandlerReader } from '../reader.ts';
import { isConst } from './kept.ts';
import { createUses } from './uses.ts';
import type { Source } from './sources.ts';

const maxDepth = 12;

/** Makes the questions for the text of a query, wherever it was put together. */
export function createSqlTexts(reader: HandlerReader) {
  const { checker } = reader;
  return { textOf, templateText, preparedText };

  /** The text of `client.prepare(text)`, whatever values are bound to it and wherever it is kept. */
  function preparedText(node: ts.Expression, source: Source): string | undefined {
    const own = withoutCasts(node);
    if (ts.isIdentifier(own)) {
      const declaration = reader.origins.resolve(own)?.valueDeclaration;
      const { initializer } =
        declaration && ts.isVariableDeclaration(declaration) && isConst(declaration) ? declaration : {};
      return initializer && preparedText(initializer, source);
    }
    if (!ts.isCallExpression(own) || !ts.isPropertyAccessExpression(own.expression)) return undefined;
    const { text } = own.expression.name;
    if (text === 'bind') return preparedText(own.expression.expression, source);
    return text === 'prepare' ? textOf(own.arguments[0], source) : undefined;
  }

  /** The text of a query, with a hole for each part that only running code knows. */
  function textOf(node: ts.Expression | undefined, source: Source, depth = 0): string | undefined {
    const own = node && withoutCasts(node);
    if (!own || depth > maxDepth) return undefined;
    if (ts.isStringLiteralLike(own)) return own.text;
    if (ts.isTemplateExpression(own)) return templateText(own, source, depth);
    if (ts.isBinaryExpression(own) && own.operatorToken.kind === ts.SyntaxKind.PlusToken) {
      const left = textOf(own.left, source, depth + 1);
      return left === undefined ? undefined : left + (textOf(own.right, source, depth + 1) ?? hole);
    }
    if (ts.isObjectLiteralExpression(own)) return textInOptions(own, source, depth);
    if (
      ts.isCallExpression(own) &&
      ts.isPropertyAccessExpression(own.expression) &&
      own.expression.name.text === 'trim'
    )
      return textOf(own.expression.expression, source, depth + 1);
    if (!ts.isIdentifier(own)) return undefined;
    const declaration = reader.origins.resolve(own)?.valueDeclaration;
    const given = declaration && source.given?.get(declaration);
    if (given) return 'constant' in given ? undefined : textOf(given.node, given, depth + 1);
    if (!declaration || !ts.isVariableDeclaration(declaration) || !declaration.initializer) return undefined;
    if (!isConst(declaration) && !isOnlyLengthened(declaration.name)) return undefined;
    return textOf(declaration.initializer, source, depth + 1);
  }

  function templateText(node: ts.TemplateLiteral, source: Source | undefined, depth = 0): string {
    if (ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
    const parts = node.templateSpans.map(({ expression, literal }) => {
      const known = source && textOf(expression, source, depth + 1);
      return (known ?? hole) + literal.text;
    });
    return node.head.text + parts.join('');
  }

  /** `{ sql, args }`, with no option that gives the rows another form. */
  function textInOptions(node: ts.ObjectLiteralExpression, source: Source, depth: number): string | undefined {
    const named = node.properties.filter(ts.isPropertyAssignment);
    const isPlain = node.properties.every(({ name }) => name && ts.isIdentifier(name) && options.has(name.text));
    const text = named.find(({ name }) => ts.isIdentifier(name) && (name.text === 'sql' || name.text === 'text'));
    return isPlain && text ? textOf(text.initializer, source, depth + 1) : undefined;
  }

  /** `query += ' WHERE …'`: the columns stand before. */
  function isOnlyLengthened(name: ts.BindingName): boolean {
    if (!ts.isIdentifier(name)) return false;
    return createUses(checker)
      .usesOf(name)
      .every(({ parent }) => {
        if (!ts.isBinaryExpression(parent) || parent.left.getText() !== name.text) return true;
        const { kind } = parent.operatorToken;
        const isSet = kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
        return !isSet || kind === ts.SyntaxKind.PlusEqualsToken;
      });
  }
}

const options = new Set(['sql', 'text', 'args', 'values']);
