import { useSuspenseQuery } from "@tanstack/react-query";
import { adminQueries } from "../queries";
import { BrandForm } from "./BrandForm";
import classes from "./brand.module.css";
import { PhotoField } from "./PhotoField";
import { Videos } from "./Videos";

/** What members and visitors see of the trainer. */
export function BrandTab() {
  const { data: brand } = useSuspenseQuery(adminQueries.brand());
  return (
    <div className={classes.tab}>
      <div className={classes.brand}>
        <BrandForm brand={brand} />
        <PhotoField brand={brand} />
      </div>
      <Videos />
    </div>
  );
}
