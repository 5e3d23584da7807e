import { useQuery } from "@tanstack/react-query";
import { Link, NavLink } from "react-router";
import { SignOutButton, useAppConfig, useCurrentUser } from "@/features/access";
import { conversationQueries, UnreadMark } from "@/features/conversation";
import { paths } from "@/lib/paths";
import { Logo } from "@/ui/Logo";
import { HealthWarning } from "./HealthWarning";
import layout from "./layout.module.css";
import classes from "./menu.module.css";
import { conversation, legalEntries, mainEntries, type NavEntry } from "./nav";
import { SubscriptionBox } from "./SubscriptionBox";

export function NavItem({ entry, onGo }: { entry: NavEntry; onGo?: () => void }) {
  return (
    <li>
      <NavLink to={entry.to} className={classes.navItem} onClick={onGo}>
        <entry.icon size={21} stroke={1.8} aria-hidden />
        <span>{entry.label}</span>
        {entry === conversation && <Unread />}
      </NavLink>
    </li>
  );
}

const Unread = () => <UnreadMark count={useQuery(conversationQueries.state()).data?.unread} />;

export function UserCard() {
  const user = useCurrentUser();
  const { name, picture } = user.google_user_data;
  return (
    <div className={classes.user}>
      {picture ? (
        <img className={classes.photo} src={picture} alt="" width={40} height={40} referrerPolicy="no-referrer" />
      ) : (
        <span className={classes.photo} aria-hidden>
          {(name || user.email).slice(0, 1).toUpperCase()}
        </span>
      )}
      <span className={classes.userText}>
        <strong>{name || "Atleta"}</strong>
        <span>{user.email}</span>
      </span>
      <SignOutButton size="compact-md" className={classes.leave} />
    </div>
  );
}

/** Links to pages outside the app. */
export function FooterLinks() {
  const instagram = useAppConfig()?.instagram_url;
  return (
    <p className={classes.footerLinks}>
      {legalEntries.map(({ to, label }) => (
        <a key={to} href={to} target="_blank" rel="noreferrer">
          {label}
        </a>
      ))}
      {instagram && (
        <a href={instagram} target="_blank" rel="noreferrer">
          Instagram
        </a>
      )}
    </p>
  );
}

export function SideMenu() {
  return (
    <>
      <Link to={paths.dashboard} className={layout.brand} aria-label="Evolua, início">
        <Logo />
      </Link>
      <nav aria-label="Principal">
        <ul className={classes.navList}>
          {mainEntries.map((entry) => (
            <NavItem key={entry.to} entry={entry} />
          ))}
        </ul>
      </nav>
      <div className={classes.sideFoot}>
        <SubscriptionBox />
        <HealthWarning />
        <FooterLinks />
        <UserCard />
      </div>
    </>
  );
}
