import { Loader } from "@mantine/core";
import { Logo } from "@/ui/Logo";
import classes from "./Callback.module.css";
import { texts } from "./texts";

/** Shown while the loader exchanges the code. */
export function CallbackPending() {
  return (
    <main className={classes.page} aria-busy="true">
      <Logo size={48} withName={false} />
      <h1 className={classes.title} role="status">
        {texts.signingIn}
      </h1>
      <Loader type="dots" color="var(--ev-accent-text)" aria-hidden />
    </main>
  );
}
