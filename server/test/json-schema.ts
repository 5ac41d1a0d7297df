/** As much of JSON Schema as the served document uses. */
export type Schema = {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
};

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
}

function hasType(schema: Schema, value: unknown): boolean {
  if (schema.type === undefined) return true;
  const found = typeOf(value);
  return [schema.type].flat().some((type) => type === found || (type === 'number' && found === 'integer'));
}

function fitsText(schema: Schema, text: string): boolean {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern = '' } = schema;
  // A document counts characters, not halves of them.
  const { length } = Array.from(text);
  return length >= minLength && length <= maxLength && new RegExp(pattern, 'u').test(text);
}

function fitsNumber({ minimum, maximum, exclusiveMinimum }: Schema, value: number): boolean {
  if (minimum !== undefined && value < minimum) return false;
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) return false;
  return maximum === undefined || value <= maximum;
}

function fitsObject(schema: Schema, value: object): boolean {
  const { properties = {}, required = [], additionalProperties = true } = schema;
  if (required.some((name) => !Object.hasOwn(value, name))) return false;
  return Object.entries(value).every(([name, item]) => {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (known !== undefined) return fits(known, item);
    return typeof additionalProperties === 'boolean' ? additionalProperties : fits(additionalProperties, item);
  });
}

/** Whether a value is one the schema describes: a judge who knows nothing of the server's own. */
export function fits(schema: Schema, value: unknown): boolean {
  if (!hasType(schema, value)) return false;
  if ('const' in schema && schema.const !== value) return false;
  if (schema.enum !== undefined && !schema.enum.includes(value)) return false;
  if (schema.anyOf !== undefined && !schema.anyOf.some((each) => fits(each, value))) return false;
  if (schema.oneOf !== undefined && !schema.oneOf.some((each) => fits(each, value))) return false;
  if (schema.allOf !== undefined && !schema.allOf.every((each) => fits(each, value))) return false;
  if (typeof value === 'string') return fitsText(schema, value);
  if (typeof value === 'number') return fitsNumber(schema, value);
  if (Array.isArray(value)) {
    const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, items = {} } = schema;
    return value.length >= minItems && value.length <= maxItems && value.every((each) => fits(items, each));
  }
  return typeof value !== 'object' || value === null || fitsObject(schema, value);
}

/** No database keeps U+0000, and half a surrogate pair is no character: neither as a value nor as a key. */
export function isText(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (Array.isArray(value)) return value.every(isText);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, item]) => isText(key) && isText(item));
}
