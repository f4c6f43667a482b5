/**
 * Seen from outside of a shadow root, the document's active element and the target of an event are the host instead of the
 * element inside. Only src/platform may read them, where they are wrapped once.
 */
import { isNode, isTest, lineAt, type SyntaxNode, syntaxNodes } from "../checks/source.ts";

const PLATFORM = "src/platform/";
const EVENT_NAME = /^(e|ev|evt|event)$/i;
const EVENT_TYPE = /Event$/;

/** The places of one source that read either of them: as a member, or by destructuring, under any parameter name. */
export function shadowSafetyProblems(file: string, source: string): string[] {
  if (file.startsWith(PLATFORM) || isTest(file) || !/activeElement|target/.test(source)) return [];
  const nodes = syntaxNodes(file, source);
  const events = new Set(
    nodes.filter((node) => EVENT_TYPE.test(typeNameOf(node) ?? "")).flatMap((node) => nameOf(node) ?? []),
  );
  const isEvent = (name: string | undefined) => name !== undefined && (EVENT_NAME.test(name) || events.has(name));
  return nodes.flatMap((node) => {
    const problem = problemIn(node, isEvent);
    return problem ? [`${file}:${lineAt(source, node.start)}: ${problem}`] : [];
  });
}

function problemIn(node: SyntaxNode, isEvent: (name: string | undefined) => boolean): string | undefined {
  const activeElement = "activeElement is the host from outside of its root; use getRootNode().activeElement";
  const target = "target is the host from outside of its root; use composedPath()";
  if (node.type === "MemberExpression") {
    const property = nameOf(node.property);
    const object = nameOf(node.object) ?? nameOf(isNode(node.object) ? node.object.property : undefined);
    if (property === "activeElement" && isDocument(object)) return `${object}.${activeElement}`;
    if (property === "target" && isEvent(object)) return `${object}.${target}`;
  }
  if (node.type === "VariableDeclarator" && isNode(node.id) && isNode(node.init)) {
    const object = nameOf(node.init) ?? nameOf(node.init.property);
    if (reads(node.id, "activeElement") && isDocument(object)) return activeElement;
    if (reads(node.id, "target") && isEvent(object)) return target;
  }
  if (node.type === "ObjectPattern" && EVENT_TYPE.test(typeNameOf(node) ?? "") && reads(node, "target")) return target;
  return undefined;
}

const isDocument = (name: string | undefined): boolean => name === "document" || name === "ownerDocument";

/** Whether a destructuring pattern reads this member. */
function reads({ type, properties }: SyntaxNode, member: string): boolean {
  if (type !== "ObjectPattern" || !Array.isArray(properties)) return false;
  return properties.some((property) => isNode(property) && nameOf(property.key) === member);
}

/** The name of the type with which a parameter is annotated. */
function typeNameOf({ typeAnnotation }: SyntaxNode): string | undefined {
  const type = isNode(typeAnnotation) ? typeAnnotation.typeAnnotation : undefined;
  return isNode(type) ? nameOf(type.typeName) : undefined;
}

function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === "Identifier" && typeof node.name === "string" ? node.name : undefined;
}
