document.addEventListener('click', ({ target }) => {
  if (target.id === 'open-dialog') document.getElementById('dialog').showModal();
});
