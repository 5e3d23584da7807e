import { FIGURE_CHOICES, type FigureChoice } from "@evolua/figure/figureFor";
import { IconFriends } from "@tabler/icons-react";
import { texts } from "../texts";
import { chooseFigure, useFigureChoice } from "./figureChoice";

/** Which figure all demonstrations show; in a corner of the picture, where it takes no room from what is below. */
export function FigureControl() {
  const chosen = useFigureChoice();
  return (
    <label>
      <IconFriends size={20} aria-hidden />
      {texts.figure}
      <select value={chosen} onChange={({ target }) => chooseFigure(target.value as FigureChoice)}>
        {FIGURE_CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {texts.figures[choice]}
          </option>
        ))}
      </select>
    </label>
  );
}
