/** The part of JSON Schema that the api's description uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: boolean | JsonSchema;
  allOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  nullable?: boolean;
  description?: string;
}

/** The TypeScript type that a schema stands for; `indent` is that of the line it begins on. */
export function typeOf(schema: JsonSchema | undefined, indent = ''): string {
  if (!schema) return 'unknown';
  const type = withoutNull(schema, indent);
  return schema.nullable ? `${type} | null` : type;
}

function withoutNull(schema: JsonSchema, indent: string): string {
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  // Sorted: TypeScript gives the terms of a union in the order in which this build happened to read them.
  if (schema.enum)
    return schema.enum
      .map((value) => JSON.stringify(value))
      .sort()
      .join(' | ');
  const union = schema.oneOf ?? schema.anyOf;
  if (union) return distinct(union.map((choice) => typeOf(choice, indent))).join(' | ');
  if (schema.allOf) return schema.allOf.map((part) => grouped(typeOf(part, indent))).join(' & ');
  const types = schema.type === undefined ? [] : [schema.type].flat();
  if (types.length === 0) return schema.properties ? objectType(schema, indent) : 'unknown';
  return distinct(types.map((type) => single(type, schema, indent))).join(' | ');
}

function single(type: string, schema: JsonSchema, indent: string): string {
  if (type === 'string') return schema.format === 'binary' ? 'Blob' : 'string';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'boolean' || type === 'null') return type;
  if (type === 'array') return `${grouped(typeOf(schema.items, indent))}[]`;
  return objectType(schema, indent);
}

function objectType(schema: JsonSchema, indent: string): string {
  const { properties, additionalProperties } = schema;
  if (!properties || Object.keys(properties).length === 0) {
    const values = typeof additionalProperties === 'object' ? typeOf(additionalProperties, indent) : 'unknown';
    return `Record<string, ${values}>`;
  }
  return `{\n${members(schema, `${indent}  `)}${indent}}`;
}

/** The members of an object type, one a line, with what the description says of each. */
export function members(schema: JsonSchema, indent: string): string {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {})
    .map(([name, property]) => {
      const mark = required.has(name) ? '' : '?';
      return `${comment(descriptionOf(property), indent)}${indent}${key(name)}${mark}: ${typeOf(property, indent)};\n`;
    })
    .join('');
}

/** A member that may be null is described on the schema beside null. */
const descriptionOf = ({ description, anyOf = [] }: JsonSchema): string | undefined =>
  description ?? anyOf.map((choice) => choice.description).find(Boolean);

/** A doc comment of one line, or nothing. */
export function comment(text: string | undefined, indent: string): string {
  const line = (text ?? '').replace(/\s+/g, ' ').replaceAll('*/', '* /').trim();
  return line === '' ? '' : `${indent}/** ${line} */\n`;
}

/** The member name as TypeScript writes it: quoted where it is no identifier. */
export const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

/** The name of a schema's type. `Error` would hide that of the language. */
export const typeName = (schema: string): string => (schema === 'Error' ? 'ErrorEnvelope' : schema);

const nameOf = (reference: string): string => typeName(reference.split('/').at(-1)!);
const grouped = (type: string): string => (/ [|&] /.test(type) && !type.startsWith('{') ? `(${type})` : type);
const distinct = (types: string[]): string[] => [...new Set(types)];
