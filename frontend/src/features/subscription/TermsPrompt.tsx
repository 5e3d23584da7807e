import { lazy, type ReactNode, Suspense, useState } from "react";
import { useCurrentUser } from "@/features/access";

const TermsDialog = lazy(async () => ({ default: (await import("./TermsDialog")).TermsDialog }));

/** Holds the version that was put off in this visit. */
const LATER_KEY = "evolua.terms-later";

/** Asks for the acceptance of new terms before the screen's other questions, which are the children. */
export function TermsPrompt({ children }: { children: ReactNode }) {
  const { terms_due: version } = useCurrentUser();
  const [isClosed, setClosed] = useState(() => sessionStorage.getItem(LATER_KEY) === version);
  if (version === null || isClosed) return children;
  const onLater = () => {
    sessionStorage.setItem(LATER_KEY, version);
    setClosed(true);
  };
  return (
    <Suspense>
      <TermsDialog version={version} onLater={onLater} />
    </Suspense>
  );
}
