import { If, slot } from "./If";
import { Legal } from "./Legal";
import { Seller } from "./parts";

export function Privacy() {
  return (
    <Legal title="Política de Privacidade" first="08/09/2024" current="30/11/2026">
      <p>
        Esta política explica que dados o Evolua guarda, para quê, por quanto tempo e como você manda neles, conforme a
        Lei Geral de Proteção de Dados (Lei 13.709/2018, LGPD). Quem decide sobre os dados (controlador) é quem oferece
        o Evolua:
      </p>
      <Seller />

      <h2>1. Dados que guardamos</h2>
      <ul>
        <li>
          <strong>Conta:</strong> nome, e-mail, foto e identificador da sua conta Google, e o telefone, se você
          informar. A sua senha nunca passa por aqui.
        </li>
        <li>
          <strong>Perfil e programa de treino:</strong> nível, objetivo, dias por semana, tempo de treino, fuso horário,
          as respostas das revisões e o programa com as suas mudanças.
        </li>
        <li>
          <strong>Saúde:</strong> as limitações que você escrever, as suas respostas às perguntas de saúde e as medidas
          do corpo que você registrar, só com a sua autorização separada, e as dores que você marcar nos treinos.
        </li>
        <li>
          <strong>Treinos:</strong> datas, exercícios, séries, cargas, repetições, observações, desafios e metas.
        </li>
        <li>
          <strong>Pagamento:</strong> valor, data, forma e número da operação. Não recebemos os dados do cartão.
        </li>
        <li>
          <strong>Aceites:</strong> a versão dos termos que você aceitou, a declaração de idade, as autorizações e
          declarações sobre saúde e quando foi cada uma.
        </li>
        <li>
          <strong>Indicações:</strong> quem indicou quem e as recompensas. Quem indica vê o e-mail da pessoa indicada
          mascarado.
        </li>
        <li>
          <strong>Conversas com o assistente:</strong> as perguntas e respostas, só se você autorizar o uso dele.
        </li>
        <li>
          <strong>Avisos e e-mails:</strong> o que enviamos a você, os avisos que você recusou e os navegadores que
          recebem notificações.
        </li>
        <li>
          <strong>Personal:</strong> as mensagens entre você e ele, só com a sua autorização, as anotações dele sobre
          você, os avisos que ele recebe e o registro do que mudou e de quando abriu o seu progresso, as suas mensagens
          ou os seus dados de saúde.
        </li>
        <li>
          <strong>Registros de acesso:</strong> dia, primeira e última hora e endereço IP de cada sessão, como manda o
          Marco Civil da Internet, e em que navegadores você está.
        </li>
      </ul>

      <h2>2. Para que usamos</h2>
      <ul>
        <li>Montar o seu programa, registrar os treinos e mostrar a sua evolução (execução do contrato).</li>
        <li>
          Sugerir ajustes no treino, de forma automática, a cada 8 semanas. São sugestões: você aceita ou mantém o
          programa atual, e pode pedir que o personal reveja (execução do contrato).
        </li>
        <li>Adaptar os exercícios às suas limitações (consentimento específico para dados de saúde).</li>
        <li>
          Mostrar a você a evolução do seu peso e das suas medidas, e calcular cargas com o peso, se você deixar; ao
          personal, só se você pedir (consentimento específico).
        </li>
        <li>
          Guardar as mensagens entre você e o personal, que podem falar da sua saúde (consentimento específico). Elas
          não vão para a inteligência artificial, e e-mails e avisos não mostram o texto.
        </li>
        <li>Cobrar a assinatura, liberar o acesso e cumprir a lei (contrato e obrigação legal).</li>
        <li>Proteger o serviço contra fraude e abuso (legítimo interesse).</li>
      </ul>
      <p>Não vendemos dados e não mostramos anúncios.</p>

      <h2>3. Com quem compartilhamos</h2>
      <p>Só com quem faz o serviço funcionar, e só o necessário:</p>
      <ul>
        <li>Google, para você entrar na conta;</li>
        <li>o provedor de pagamento, que recebe o seu e-mail e o valor para cobrar a assinatura;</li>
        <li>o provedor de e-mail, que recebe o seu nome e o seu endereço para entregar os avisos;</li>
        <li>
          o serviço de notificações do seu navegador, se você ligar os avisos no aparelho. As mensagens vão cifradas e
          não dizem nada pessoal;
        </li>
        <li>
          o provedor de inteligência artificial do assistente, se você o usar. Ele nunca recebe o seu e-mail, sobrenome
          ou dados de pagamento, e só recebe as limitações com a sua autorização;
        </li>
        <li>autoridades, quando a lei obrigar.</li>
      </ul>
      <p>
        Alguns desses provedores podem tratar dados fora do Brasil, com as garantias que a LGPD exige. O personal, que
        administra o Evolua, vê o seu perfil e os seus treinos para acompanhar você; esses acessos ficam registrados.
      </p>

      <h2>4. Por quanto tempo</h2>
      <ul>
        <li>Enquanto a conta existir, os dados ficam guardados para você.</li>
        <li>
          O arquivo de outro app de onde você traz treinos fica guardado só até eles entrarem, no máximo por 7 dias.
        </li>
        <li>As conversas com o assistente ficam guardadas por 180 dias.</li>
        <li>
          Você fica conectado em um navegador por até 30 dias, e o registro de que baixou os seus dados dura 24 horas.
        </li>
        <li>Os registros de acesso ficam guardados por 6 meses.</li>
        <li>
          Uma conta sem assinatura paga e não apagada fica guardada por até 5 anos depois do fim da assinatura, ou do
          cadastro de quem nunca teve acesso, e então é apagada.
        </li>
        <li>
          Se você apagar a conta, tudo o que é pessoal some na hora. Restam só, sem o seu nome: os registros de acesso
          por 6 meses; por 5 anos, os lançamentos de pagamento (valor, data e número da operação), a prova do aceite dos
          termos e dois códigos, um do seu e-mail e um da sua conta Google, que não permitem lê-los de volta; e o
          histórico dos atos da administração e da indicação de quem indicou você. O código da conta Google serve para a
          conta não voltar se uma cópia de segurança for restaurada. Das cópias de segurança os dados saem quando elas
          são substituídas.
        </li>
      </ul>

      <h2>5. Os seus direitos</h2>
      <p>
        Você pode confirmar que tratamos os seus dados, ver, corrigir, baixar, apagar, limitar o uso, retirar o
        consentimento e pedir explicação sobre decisões automáticas. Ver, baixar e apagar são imediatos, no próprio
        aplicativo. Os demais pedidos respondemos em até 15 dias úteis
        <If has="SELLER_EMAIL">
          , pelo e-mail <a href={`mailto:${slot("SELLER_EMAIL")}`}>{slot("SELLER_EMAIL")}</a>
        </If>
        . Se não ficar satisfeito, você pode procurar a Autoridade Nacional de Proteção de Dados (ANPD).
      </p>
      <p>
        Retirar a autorização de saúde apaga as limitações e pausa o programa até você confirmar que quer treinar sem
        elas. Retirar a autorização das medidas apaga todas elas.
      </p>

      <h2>6. Segurança</h2>
      <p>
        A conexão é criptografada, os acessos são individuais e registrados, e as credenciais de outros serviços ficam
        cifradas. Se houver um incidente com risco para você, avisamos você e a ANPD.
      </p>

      <h2>7. Cookies e armazenamento no aparelho</h2>
      <p>
        Usamos só os cookies necessários: o da sua sessão, o que protege a entrada na conta e, se você chegou por uma
        indicação, o do código, por 30 dias. O treino em andamento fica guardado no seu aparelho até chegar ao servidor.
        Não há cookies de publicidade.
      </p>

      <h2>8. Menores de idade</h2>
      <p>O Evolua não é oferecido a menores de 18 anos. Contas de menores são apagadas quando descobertas.</p>

      <h2>9. Mudanças nesta política</h2>
      <p>
        Mudanças importantes são avisadas no aplicativo antes de valer. A data no alto da página mostra a versão atual.
      </p>
    </Legal>
  );
}
