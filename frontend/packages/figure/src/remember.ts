/** Memoizes a function by its last arguments; the frames of a motion share their results. */
export function remember<A extends readonly unknown[], T>(make: (...args: A) => T): (...args: A) => T {
  let last: { args: A; made: T } | null = null;
  return (...args) => {
    if (!last?.args.every((arg, i) => arg === args[i])) last = { args, made: make(...args) };
    return last.made;
  };
}
