/** A function that makes its result anew only when its arguments change; the frames of a motion share theirs. */
export function remember<A extends readonly unknown[], T>(make: (...args: A) => T): (...args: A) => T {
  let last: { args: A; made: T } | null = null;
  return (...args) => {
    if (!last?.args.every((arg, i) => arg === args[i])) last = { args, made: make(...args) };
    return last.made;
  };
}
