const button = document.getElementById('copy');
button.hidden = !navigator.clipboard;
button.addEventListener('click', async () => {
  await navigator.clipboard.writeText(document.querySelector('.snippet').textContent);
  button.textContent = 'Copied';
});
for (const select of document.querySelectorAll('select'))
  select.addEventListener('change', () => select.form.requestSubmit());
