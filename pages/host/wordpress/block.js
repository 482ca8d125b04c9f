/** The block in the editor of WordPress: a choice of the island. The server renders it. */
const { createElement } = wp.element;

wp.blocks.registerBlockType('dubplate/island', {
  edit: ({ attributes, setAttributes }) =>
    createElement(
      'div',
      wp.blockEditor.useBlockProps(),
      createElement(wp.components.SelectControl, {
        label: 'Dubplate island',
        value: attributes.island,
        options: window.dubplateIslands.map((name) => ({ label: name, value: name })),
        onChange: (island) => setAttributes({ island }),
      }),
    ),
});
