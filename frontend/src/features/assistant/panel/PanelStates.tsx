import { Button, Skeleton } from "@mantine/core";
import { IconCloudOff, IconMessageCircleOff } from "@tabler/icons-react";
import type { CurrentUser } from "@/api";
import { failureHint } from "@/lib/failure";
import { Empty } from "@/ui/page/Empty";
import { messageToTrainer } from "./chat/wording";
import classes from "./panel.module.css";
import { ToTrainer } from "./ToTrainer";
import { texts } from "./texts";

export function Waiting() {
  return (
    <div className={classes.content} aria-busy>
      <Skeleton height={64} width="80%" />
    </div>
  );
}

export function Off({ user }: { user: CurrentUser }) {
  return (
    <div className={classes.content}>
      <Empty icon={<IconMessageCircleOff size={32} stroke={1.5} aria-hidden />} title={texts.off}>
        <ToTrainer message={messageToTrainer(user.google_user_data.given_name, undefined)} />
      </Empty>
    </div>
  );
}

interface FailedProps {
  title: string;
  error: unknown;
  onRetry: () => void;
}

export function Failed({ title, error, onRetry }: FailedProps) {
  return (
    <div className={classes.content}>
      <Empty icon={<IconCloudOff size={32} stroke={1.5} aria-hidden />} title={title} text={failureHint(error)}>
        <Button variant="default" onClick={onRetry}>
          {texts.retry}
        </Button>
      </Empty>
    </div>
  );
}
