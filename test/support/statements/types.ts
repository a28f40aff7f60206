import ts from 'typescript';

/** Whether a type is one of some texts: one of them is chosen, the same for the whole way. */
export const isChoiceOfTexts = (type: ts.Type): boolean =>
  type.isUnion() && type.types.every((part) => textOfType(part) !== undefined);

/** The types that a union allows, or the type itself. */
export const partsOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

/** The text that a type is, such as `'a'` or `'a' & { … }`; undefined for all others. */
export const textOfType = (type: ts.Type): string | undefined =>
  (type.isIntersection() ? type.types : [type]).find((part) => part.isStringLiteral())?.value;

/** Whether a variable lives in a function. */
export const isLocal = (declaration: ts.VariableDeclaration): boolean =>
  !ts.isSourceFile(declaration.parent.parent.parent);

/** The parameter that a name stands in, whole or in its pattern. */
export function parameterOf(declaration: ts.Declaration): ts.ParameterDeclaration | undefined {
  let node: ts.Node = declaration;
  while (ts.isBindingElement(node) || ts.isObjectBindingPattern(node) || ts.isArrayBindingPattern(node))
    node = node.parent;
  return ts.isParameter(node) ? node : undefined;
}
