import { Button, Skeleton } from "@mantine/core";
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { api, type SignedInBrowser } from "@/api";
import { formatDayAndMonth, formatTime } from "@/lib/format";
import { localDate } from "@/lib/time/dates";
import { Badge } from "@/ui/Badge";
import { Facts } from "@/ui/Facts";
import { Boundary } from "@/ui/page/Boundary";
import { Panel } from "@/ui/page/Panel";
import { toast } from "@/ui/toast/toast";
import { failureText } from "./failure";
import classes from "./own_data.module.css";
import { ownDataQueries } from "./queries";
import { Section } from "./Section";

/** Where the member is signed in, and the way to sign out elsewhere. */
export function BrowserSection() {
  return (
    <Section title="Aparelhos" text="Onde a sua conta está aberta. Não reconhece um? Saia dele.">
      <Boundary fallback={<Skeleton height={160} aria-busy />} title="Não deu para abrir os seus aparelhos">
        <Browsers />
      </Boundary>
    </Section>
  );
}

function Browsers() {
  const { data: browsers } = useSuspenseQuery(ownDataQueries.browsers());
  const signOut = useSignOutElsewhere();
  return (
    <ul className={classes.list} aria-label="Aparelhos">
      {browsers.map((browser) => (
        <BrowserRow
          key={browser.id}
          browser={browser}
          isBusy={signOut.isPending && signOut.variables === browser.id}
          onSignOut={() => signOut.mutate(browser.id)}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  browser: SignedInBrowser;
  isBusy: boolean;
  onSignOut: () => void;
}

function BrowserRow({ browser, isBusy, onSignOut }: RowProps) {
  const { device, address, is_current } = browser;
  const name = device ?? "Navegador desconhecido";
  return (
    <Panel as="li" className={classes.row}>
      <div>
        <p className={classes.name}>
          {name} {is_current && <Badge tone="accent">Este aparelho</Badge>}
        </p>
        <p className={classes.text}>
          <Facts facts={factsOf(browser)} />
        </p>
        {address && <p className={classes.text}>IP {address}</p>}
      </div>
      {!is_current && (
        <Button variant="default" aria-label={`Sair daqui: ${name}`} loading={isBusy} onClick={onSignOut}>
          Sair daqui
        </Button>
      )}
    </Panel>
  );
}

const dayOf = (instant: Date) => formatDayAndMonth(localDate(instant));

/** The last use is known to the hour. */
function factsOf({ signed_in_at, last_seen_at }: SignedInBrowser): string[] {
  const [start, last] = [new Date(signed_in_at), new Date(last_seen_at)];
  return [`Entrou em ${dayOf(start)} às ${formatTime(start)}`, `último uso ${dayOf(last)} às ${last.getHours()}h`];
}

function useSignOutElsewhere() {
  const client = useQueryClient();
  const { queryKey } = ownDataQueries.browsers();
  return useMutation({
    mutationFn: (id: number) => api.endSession({ id }),
    onSuccess: (_, id) => {
      client.setQueryData(queryKey, (browsers) => browsers?.filter((browser) => browser.id !== id));
      toast.success("Você saiu desse aparelho.");
    },
    onError: (error) => toast.error(failureText(error, "Não deu para sair desse aparelho. Tente novamente.")),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
