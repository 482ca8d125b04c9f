import * as v from 'valibot';

/** How many rows the lists of a reply may have in all. A row counts as often as references lead to it. */
export const MAX_ROWS = 50_000;

let rows = 0;
let maxRows = Number.POSITIVE_INFINITY;

/** Validates a reply with `validate`. Rows over the limit are left out. */
export function limitRows<T>(validate: () => T, onTooMany: () => void): T {
  rows = 0;
  maxRows = MAX_ROWS;
  try {
    return validate();
  } finally {
    if (rows > maxRows) onTooMany();
    maxRows = Number.POSITIVE_INFINITY;
  }
}

type Outcome<Schema extends v.GenericSchema> = v.OutputDataset<v.InferOutput<Schema>, v.InferIssue<Schema>>;
type Config = v.Config<v.BaseIssue<unknown>>;

/** Parses a row of a list. It is null if the reply has too many (`limitRows`). */
export function countRows<Schema extends v.SchemaWithFallback<v.GenericSchema, null>>(
  schema: Schema,
): Schema {
  const run = (dataset: v.UnknownDataset, config: Config): Outcome<Schema> => {
    rows++;
    return rows > maxRows ? { typed: true, value: schema.fallback } : schema['~run'](dataset, config);
  };
  return Object.assign({}, schema, { '~run': run });
}

const shared = new WeakSet<object>();

/** Marks an object to which several references may lead. */
export const markShared = (target: object): void => void shared.add(target);

/** Validates a shared object only once, because it may be large and have thousands of references. */
export function once<Schema extends v.GenericSchema>(schema: Schema): Schema {
  type Known = { readonly by: Schema; readonly outcome: Outcome<Schema>; readonly rows: number };
  const outcomes = new WeakMap<object, Known>();
  function run(this: Schema, dataset: v.UnknownDataset, config: Config): Outcome<Schema> {
    const { value } = dataset;
    const validate = () => schema['~run'].call(this, dataset, config);
    if (typeof value !== 'object' || value === null || !shared.has(value)) return validate();
    const before = rows;
    let known = outcomes.get(value);
    if (known?.by === this) rows += known.rows;
    else known = { by: this, outcome: validate(), rows: rows - before };
    outcomes.set(value, known);
    return v._cloneDataset(known.outcome);
  }
  return Object.assign({}, schema, { '~run': run });
}
