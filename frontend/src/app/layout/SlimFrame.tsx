import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { accessQueries, SignOutButton } from "@/features/access";
import { paths } from "@/lib/paths";
import { Logo } from "@/ui/Logo";
import classes from "./layout.module.css";
import { OfflineBanner } from "./OfflineBanner";

export function SlimFrame({ children }: { children: ReactNode }) {
  const email = useQuery(accessQueries.userInfo()).data?.email;
  return (
    <div className={classes.slim}>
      <header className={classes.slimHeader}>
        <a href={paths.home} className={classes.brand} aria-label="Evolua, página inicial">
          <Logo />
        </a>
        <span className={classes.slimEmail}>{email}</span>
        <SignOutButton size="sm" />
      </header>
      <OfflineBanner />
      <main className={classes.slimMain} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
