import { Button } from "@mantine/core";
import { IconCloudOff } from "@tabler/icons-react";
import { QueryErrorResetBoundary } from "@tanstack/react-query";
import { Component, type ReactNode, Suspense } from "react";
import classes from "./Boundary.module.css";

interface CatchProps {
  onReset: () => void;
  children: ReactNode;
  title: string;
}

class Catch extends Component<CatchProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  retry = () => {
    this.props.onReset();
    this.setState({ failed: false });
  };

  override render() {
    return this.state.failed ? <LoadFailure title={this.props.title} onRetry={this.retry} /> : this.props.children;
  }
}

function LoadFailure({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <div className={classes.failure} role="status">
      <IconCloudOff size={28} stroke={1.6} aria-hidden />
      <p className={classes.title}>{title}</p>
      <p className={classes.hint}>Confira a conexão e tente de novo.</p>
      <Button variant="default" onClick={onRetry}>
        Tentar de novo
      </Button>
    </div>
  );
}

/** One piece of a screen: its skeleton while it loads, its own retry when it fails, the rest of the screen untouched. */
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
