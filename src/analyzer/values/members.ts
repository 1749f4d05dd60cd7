import { ts } from 'ts-morph';
import type { Origins } from '../origin.ts';
import type { ClassTree } from './class-tree.ts';
import type { createDispatch } from './dispatch.ts';
import type { Evaluator, Semantics } from './evaluator.ts';
import { memberOfBody } from './body-field.ts';
import { memberOfCaught, memberOfError } from './caught.ts';
import type { Mutations } from './mutations.ts';
import { implementationOf } from './implementation.ts';
import { mapDecided } from './decided.ts';
import { parameterProperty } from './parameter-property.ts';
import { withFallback } from './text.ts';
import {
  alternatives,
  choice,
  constant,
  isSymbolic,
  unknown,
  type ObjectValue,
  type Scope,
  type Value,
} from './value.ts';

interface MembersInput {
  origins: Origins;
  semantics: Semantics;
  checker: ts.TypeChecker;
  classes: ClassTree;
  dispatch: ReturnType<typeof createDispatch>;
  mutations: Mutations;
}

/** A larger table says nothing that is worth a claim. */
const maxProperties = 50;

/** Makes the functions that read properties. */
export function createMembers(
  {
    evaluate,
    declared,
    globals,
    isOverwritten,
  }: Pick<Evaluator, 'evaluate' | 'declared' | 'globals' | 'isOverwritten'>,
  { origins, semantics, checker, classes, dispatch, mutations }: MembersInput,
) {
  return { evaluateMember, member };

  function evaluateMember(node: ts.Expression, object: ts.Expression, name: Value, scope: Scope): Value {
    // `namespace.name` and `Enum.Member` are found by their symbols.
    if (ts.isPropertyAccessExpression(node) && isModuleOrEnum(object)) {
      const declaration = origins.resolve(node.name)?.declarations?.[0];
      if (declaration) return declared(declaration, globals);
    }
    const owner = evaluate(object, scope);
    const found = member(owner, name, node);
    const isOther = found.kind === 'unknown' && found.field && isOverwritten(node);
    const given = isOther ? unknown(node) : found;
    const own = (each: ts.Expression): Value => evaluate(each, scope);
    const changed = ts.isPropertyAccessExpression(node)
      ? parameterProperty(node, given, { checker, mutations, evaluate: own })
      : undefined;
    const value = changed ?? given;
    const isUnknown = alternatives(value).every(({ kind }) => kind === 'unknown');
    if (!isUnknown) return value;
    const assigned = assignedMember(node, object, scope) ?? ownMember(node, scope);
    return assigned ?? (ts.isPropertyAccessExpression(node) ? heldMember(node, owner) : undefined) ?? value;
  }

  /** `boats.list = (event) => …`: what a module puts in the place of what the class says. */
  function assignedMember(node: ts.Expression, object: ts.Expression, scope: Scope): Value | undefined {
    if (!ts.isPropertyAccessExpression(node) || !ts.isIdentifier(object)) return undefined;
    const holder = origins.resolve(object)?.valueDeclaration;
    if (!holder || !ts.isVariableDeclaration(holder) || ts.findAncestor(holder, ts.isFunctionLike)) return undefined;
    const given = mutations.properties(holder).filter(({ name }) => name === node.name.text);
    if (given.length === 0) return undefined;
    // What a function sets is there once that was called.
    const isSure = given.every((each) => !ts.findAncestor(each.value.parent, ts.isFunctionLike));
    const first = isSure ? [] : [ownMember(node, scope) ?? unknown(node)];
    return choice([...first, ...given.map((each) => evaluate(each.value, globals))]);
  }

  /** What its type alone tells is more than a hole. */
  function heldMember(node: ts.PropertyAccessExpression, owner: Value): Value | undefined {
    return semantics.typed(node) ? undefined : dispatch.memberOfThis(node, owner);
  }

  /** A method, or a property that holds a function, of an object that only the checker knows. */
  function ownMember(node: ts.Expression, scope: Scope): Value | undefined {
    if (!ts.isPropertyAccessExpression(node)) return undefined;
    const declaration = origins.resolve(node.name)?.valueDeclaration;
    if (!declaration) return undefined;
    const received = ts.isClassElement(declaration) ? dispatch.memberOfReceiver(node, scope) : undefined;
    if (received && received.kind !== 'unknown') return isCallable(received) ? received : undefined;
    const isMethod = ts.isMethodDeclaration(declaration) && implementationOf(declaration, checker).body !== undefined;
    const isHolder = ts.isPropertyDeclaration(declaration) && declaration.initializer !== undefined;
    const value = isMethod || isHolder ? declared(declaration, scope) : undefined;
    return value && isCallable(value) ? value : undefined;
  }

  function isModuleOrEnum(node: ts.Expression): boolean {
    if (!ts.isIdentifier(node)) return false;
    const flags = origins.resolve(node)?.flags ?? 0;
    return (flags & (ts.SymbolFlags.ValueModule | ts.SymbolFlags.Enum)) !== 0;
  }

  function member(object: Value, name: Value, node: ts.Node): Value {
    if (object.kind === 'choice') return mapDecided(object, (each) => member(each, name, node));
    const known = semantics.member(object, name, node);
    if (known) return known;
    const sent = memberOfBody(object, name, node);
    if (sent) return sent;
    if (object.kind === 'caught') return memberOfCaught(object, name, node, checker);
    if (object.kind === 'error') return memberOfError(object, name, node);
    const key = name.kind === 'constant' ? name.value : undefined;
    if (object.kind === 'made') return dispatch.memberOfMade(object, String(key), node);
    // What no class overrides, its own code tells.
    if (object.kind === 'this' && !classes.isVirtual(object.of, String(key)))
      return (ts.isPropertyAccessExpression(node) ? dispatch.memberOfThis(node, object) : undefined) ?? unknown(node);
    if (isSymbolic(object)) return { kind: 'member', object, name, node };
    if (object.kind === 'object' && name.kind !== 'constant') return anyMember(object, name, node);
    // Of nothing there is nothing: `options?.header`.
    const isAsked = ts.isPropertyAccessExpression(node) && node.questionDotToken !== undefined;
    const isNothing = object.kind === 'constant' && (object.value === undefined || object.value === null);
    if (isAsked && isNothing) return constant(undefined);
    if (key === undefined || key === null) return unknown(node);
    if (object.kind === 'object') {
      return (
        object.properties.get(String(key))?.() ?? (object.open ? spreadMember(object, name, node) : constant(undefined))
      );
    }
    if (object.kind === 'array' && !object.open) {
      if (key === 'length') return constant(object.items.length);
      return object.items[Number(key)] ?? unknown(node);
    }
    if (object.kind === 'class') {
      const found = object.node.members.find(
        (each) => each.name && ts.isIdentifier(each.name) && each.name.text === key,
      );
      if (found && ts.isMethodDeclaration(found))
        return { kind: 'function', node: implementationOf(found, checker), scope: globals };
      if (found && ts.isPropertyDeclaration(found) && found.initializer) return evaluate(found.initializer, globals);
    }
    return unknown(node);
  }
  /** A property by a name that is not known yet: it may be any, or none. */
  function anyMember(object: ObjectValue, name: Value, node: ts.Node): Value {
    if (name.kind === 'choice') return choice(name.values.map((each) => member(object, each, node)));
    if (isSymbolic(name)) return { kind: 'member', object, name, node };
    if (object.open || object.properties.size > maxProperties) return unknown(node);
    return choice([...[...object.properties.values()].map((get) => get()), constant(undefined)]);
  }

  /** `{ page: 1, ...query }.page`: what was spread has it, else what stood before. */
  function spreadMember({ spread }: ObjectValue, name: Value, node: ts.Node): Value {
    if (!spread) return unknown(node);
    const found = member(spread.object, name, node);
    const value = found.kind === 'member' ? { ...found, isSpread: true as const } : found;
    const before = name.kind === 'constant' ? spread.before.get(String(name.value)) : undefined;
    if (!before || value.kind === 'unknown') return value;
    return choice(alternatives(value).map((each) => withFallback(each, before())));
  }
}

function isCallable(value: Value): boolean {
  return alternatives(value).every(({ kind }) => kind === 'function' || kind === 'wrapped-handler');
}
