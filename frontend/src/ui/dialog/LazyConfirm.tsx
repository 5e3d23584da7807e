import { type ComponentProps, lazy, Suspense, useState } from "react";

const Confirm = lazy(async () => ({ default: (await import("./Confirm")).Confirm }));

/** A confirmation that loads with the first question, for screens that seldom ask. */
export function LazyConfirm(props: ComponentProps<typeof Confirm>) {
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <Confirm {...props} />
    </Suspense>
  );
}
