/** The reply to a form that could not be sent, or whose answer did not arrive. */
export const connectionLost = {
  status: 0,
  undecided: true,
  message:
    'La connexion est interrompue : rien n’a été envoyé ou nous n’avons pas reçu de réponse. Ce que vous avez saisi est conservé.',
} as const;
