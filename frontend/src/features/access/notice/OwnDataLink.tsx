import { Button } from "@mantine/core";
import { Link } from "react-router";
import { paths } from "@/lib/paths";

/** Without access, members still have their data. */
export const OwnDataLink = () => (
  <Button component={Link} to={paths.ownData} size="md" fullWidth variant="subtle">
    Meus dados
  </Button>
);
