import classes from "./Logo.module.css";

/** Three rising bars that form an E. */
export function Logo({ size = 32, withName = true }: { size?: number; withName?: boolean }) {
  return (
    <span className={classes.logo}>
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="9" className={classes.plate} />
        <path
          transform="translate(3 0)"
          fill="#a8e64a"
          d="M9 7.5h6.2l-1.6 4H7.4zM7 14h11.5l-1.6 4H5.4zM5 20.5h17.5l-1.6 4H3.4z"
        />
      </svg>
      {withName && <span className={classes.name}>Evolua</span>}
    </span>
  );
}
