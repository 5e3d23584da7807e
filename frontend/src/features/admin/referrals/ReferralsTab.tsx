import { useMediaQuery } from "@mantine/hooks";
import { IconGift } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Empty } from "@/ui/page/Empty";
import { adminQueries } from "../queries";
import { ReferralDialog } from "./ReferralDialog";
import { ReferrerCards } from "./ReferrerCards";
import { ReferrerTable } from "./ReferrerTable";

/** Who brought whom, and what it earned. */
export function ReferralsTab() {
  const { data: referrers } = useSuspenseQuery(adminQueries.referrers());
  const [openedId, setOpenedId] = useState<number | null>(null);
  const isNarrow = useMediaQuery("(max-width: 61.99em)", undefined, { getInitialValueInEffect: false });
  const opened = referrers.find(({ id }) => id === openedId);
  const List = isNarrow ? ReferrerCards : ReferrerTable;
  return (
    <>
      {referrers.length === 0 ? (
        <Empty
          icon={<IconGift size={36} stroke={1.4} aria-hidden />}
          title="Ninguém tem código de indicação ainda"
          text="O código é criado quando o aluno abre a página de indicações."
        />
      ) : (
        <List referrers={referrers} onOpen={setOpenedId} />
      )}
      {opened && <ReferralDialog referrer={opened} onClose={() => setOpenedId(null)} />}
    </>
  );
}
