import { If, slot } from "./If";
import { Legal } from "./Legal";
import { Seller } from "./parts";

export function Terms() {
  return (
    <Legal title="Termos de Uso" first="11/09/2024" current="25/11/2026">
      <p>
        Estes termos são o contrato entre você e quem oferece o Evolua. Ao criar o seu perfil ou pagar a assinatura,
        você declara que leu e concorda com eles.
      </p>
      <Seller />

      <h2>1. O que é o Evolua</h2>
      <p>
        O Evolua é um aplicativo web de treino. A partir das suas respostas ele monta um programa de musculação, sugere
        o treino do dia, registra séries e cargas, mostra a sua evolução e propõe ajustes a cada 8 semanas. O personal
        também pode montar treinos só para você.
      </p>

      <h2>2. Quem pode usar</h2>
      <p>
        O Evolua é para maiores de 18 anos. Ao aceitar estes termos você declara ter 18 anos ou mais. A conta é pessoal:
        entre sempre com a sua própria conta Google e não a divida com outras pessoas.
      </p>

      <h2>3. Saúde em primeiro lugar</h2>
      <p>
        Os treinos são sugestões educativas. Eles não são avaliação, diagnóstico nem prescrição médica e não substituem
        o acompanhamento presencial de um profissional de educação física. Consulte um médico antes de começar e sempre
        que algo mudar na sua saúde.
      </p>
      <ul>
        <li>Pare se sentir dor, tontura, falta de ar ou mal-estar e procure atendimento.</li>
        <li>Informe as suas limitações com sinceridade; o programa depende delas.</li>
        <li>Você escolhe as cargas e responde pela forma como executa os exercícios.</li>
      </ul>
      <p>
        Dentro do que a lei permite, o Evolua não se responsabiliza por lesões causadas por uso em desacordo com estas
        orientações. Nada aqui afasta os direitos que o Código de Defesa do Consumidor garante a você.
      </p>

      <h2>4. Assinatura e pagamento</h2>
      <ul>
        <li>O preço é de R$ 147,00 por ano, em pagamento único, por cartão ou PIX.</li>
        <li>O pagamento é feito por um provedor externo. O Evolua não recebe nem guarda os dados do seu cartão.</li>
        <li>A renovação é anual e depende de um novo pagamento seu; não há cobrança automática.</li>
        <li>Pagando antes do fim do prazo, o novo ano conta a partir do vencimento atual.</li>
        <li>Se o preço mudar, o novo valor só vale para a renovação seguinte.</li>
        <li>
          Quem entra com um código de indicação pode ter desconto no primeiro ano. O valor final aparece antes do
          pagamento.
        </li>
      </ul>

      <h2>5. Liberação do acesso</h2>
      <p>
        O acesso depende do pagamento e da aprovação de um administrador. O ano de assinatura começa no dia da
        aprovação. Depois do vencimento há 7 dias de tolerância; passado esse prazo, o acesso para até a renovação, e o
        seu histórico continua guardado.
      </p>

      <h2>6. Arrependimento e reembolso</h2>
      <p>
        Depois que o acesso é liberado não há reembolso, exceto no direito de arrependimento: como a contratação é feita
        pela internet, você pode desistir em até 7 dias e receber de volta tudo o que pagou (artigo 49 do Código de
        Defesa do Consumidor). O prazo conta do que acontecer por último, o pagamento ou a aprovação. Não é preciso
        explicar o motivo: basta tocar em “Desistir da compra”, no seu perfil, ou nos escrever. A devolução é feita do
        mesmo jeito que você pagou, e com ela o acesso termina.
      </p>

      <h2>7. Programa de indicações</h2>
      <ul>
        <li>Cada aluno tem um código de 8 caracteres para convidar outras pessoas.</li>
        <li>A indicação vale quando a pessoa indicada paga a assinatura e o prazo de arrependimento dela termina.</li>
        <li>
          Com 5 indicações pagas você ganha uma anuidade grátis, que soma um ano à sua assinatura. A partir da 6ª, R$
          10,00 por indicação paga, sem limite.
        </li>
        <li>
          Não vale indicar a si mesmo, quem já assinou, nem a mesma pessoa mais de uma vez. Códigos de contas bloqueadas
          não valem.
        </li>
        <li>
          Se o pagamento da pessoa indicada for devolvido ou contestado, a indicação deixa de contar: a recompensa que
          ainda não foi paga é cancelada, e um bônus já pago é descontado do próximo.
        </li>
      </ul>

      <h2>8. Uso correto</h2>
      <p>
        Não use o Evolua para fins ilegais, não tente acessar dados de outras pessoas, não sobrecarregue o serviço e não
        copie nem revenda o conteúdo. Quem descumprir estes termos pode ter o acesso bloqueado, com aviso do motivo. A
        conta bloqueada continua podendo baixar e apagar os próprios dados.
      </p>

      <h2>9. Assistente virtual</h2>
      <p>
        O assistente responde com ajuda de inteligência artificial e pode errar. Ele não atende emergências: em caso de
        emergência médica ligue 192; para apoio emocional, 188.
      </p>

      <h2>10. Conteúdo e disponibilidade</h2>
      <p>
        Textos, desenhos e programas pertencem ao Evolua ou a quem os licenciou. O que você registra é seu. Trabalhamos
        para manter o serviço no ar, mas pode haver paradas para manutenção ou por falhas de terceiros.
      </p>

      <h2>11. Encerramento</h2>
      <p>
        Você pode apagar a sua conta quando quiser, pelo próprio aplicativo. A exclusão é imediata e definitiva; o que
        precisamos guardar por lei está na <a href="/privacy">Política de Privacidade</a>.
      </p>

      <h2>12. Mudanças nestes termos</h2>
      <p>
        Se os termos mudarem de forma importante, avisamos no aplicativo e pedimos que você aceite a nova versão. A data
        no alto da página mostra a versão atual.
      </p>

      <h2>13. Contato e lei aplicável</h2>
      <p>
        Respondemos dúvidas sobre estes termos em até 5 dias úteis
        <If has="SELLER_EMAIL">
          , pelo e-mail <a href={`mailto:${slot("SELLER_EMAIL")}`}>{slot("SELLER_EMAIL")}</a>
        </If>
        . Vale a lei brasileira, e o foro é o do seu domicílio.
      </p>
    </Legal>
  );
}
