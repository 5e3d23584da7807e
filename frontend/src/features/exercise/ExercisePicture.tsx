import { useInViewport } from "@mantine/hooks";
import { IconBarbell } from "@tabler/icons-react";
import { DemonstrationStill } from "./Demonstration";

interface Props {
  /** Null for an exercise without a drawing. */
  slug: string | null;
  className: string | undefined;
  iconSize: number;
}

/** An exercise's picture in a list. Drawn only while visible: there are two hundred of them. */
export function ExercisePicture({ slug, className, iconSize }: Props) {
  const { ref, inViewport } = useInViewport();
  return (
    <span ref={ref} className={className} aria-hidden>
      {slug ? inViewport && <DemonstrationStill slug={slug} /> : <IconBarbell size={iconSize} stroke={1.2} />}
    </span>
  );
}
