import { Button } from "@mantine/core";
import { IconCloudOff } from "@tabler/icons-react";
import { QueryErrorResetBoundary } from "@tanstack/react-query";
import { Component, type ReactNode, Suspense } from "react";
import { failureHint } from "@/lib/failure";
import classes from "./Boundary.module.css";

interface CatchProps {
  onReset: () => void;
  children: ReactNode;
  title: string;
}

class Catch extends Component<CatchProps, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  retry = () => {
    this.props.onReset();
    this.setState({ failure: null });
  };

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return <LoadFailure title={this.props.title} hint={failureHint(failure.error)} onRetry={this.retry} />;
  }
}

function LoadFailure({ title, hint, onRetry }: { title: string; hint: string; onRetry: () => void }) {
  return (
    <div className={classes.failure} role="status">
      <IconCloudOff size={28} stroke={1.6} aria-hidden />
      <p className={classes.title}>{title}</p>
      <p className={classes.hint}>{hint}</p>
      <Button variant="default" onClick={onRetry}>
        Tentar de novo
      </Button>
    </div>
  );
}

/** A section with its own skeleton and retry; the rest of the screen is unaffected. */
export function Boundary({ fallback, title, children }: { fallback: ReactNode; title: string; children: ReactNode }) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Catch onReset={reset} title={title}>
          <Suspense fallback={fallback}>{children}</Suspense>
        </Catch>
      )}
    </QueryErrorResetBoundary>
  );
}
