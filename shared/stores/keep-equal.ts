/** Returns a function that returns its last value again for one with the same entries: a computed store then calls no listeners. */
export function createKeepEqual<Value extends object>(): (value: Value) => Value {
  let last: Value | undefined;
  return (value) => {
    const known = new Map(Object.entries(last ?? {}));
    const isEqual = Object.entries(value).every(([name, entry]) => known.get(name) === entry);
    if (!last || !isEqual) last = value;
    return last;
  };
}
