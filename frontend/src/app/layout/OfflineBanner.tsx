import { Button } from "@mantine/core";
import { IconWifiOff } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { connection } from "@/api";
import { accessQueries } from "@/features/access";
import { paths } from "@/lib/paths";
import classes from "./messages.module.css";

const RECHECK_MS = 20_000;

/** Shown while the server is unreachable; keeps retrying and leaves the screen below unchanged. */
export function OfflineBanner() {
  const isReachable = useSyncExternalStore(connection.subscribe, connection.isReachable);
  const { pathname } = useLocation();
  const client = useQueryClient();
  const [isRetrying, setRetrying] = useState(false);
  useQuery({ ...accessQueries.me(), refetchInterval: isReachable ? false : RECHECK_MS });
  const retry = () => {
    setRetrying(true);
    void client.invalidateQueries().finally(() => setRetrying(false));
  };
  return (
    <div role="status" className={classes.bannerPlace}>
      {!isReachable && (
        <div className={classes.banner}>
          <IconWifiOff size={20} aria-hidden />
          <span>
            Sem conexão com o servidor. {/* A payment isn't sent later. */}
            {pathname !== paths.payment && "Você pode continuar; o que faltar a gente envia depois."}
          </span>
          <Button size="compact-sm" variant="default" loading={isRetrying} onClick={retry}>
            Tentar agora
          </Button>
        </div>
      )}
    </div>
  );
}
